/** The class by which a component's styles know its elements, as short as it may be. */
const cssHash = ({ hash, css }) => `s${hash(css).slice(0, 5)}`

export default { compilerOptions: { runes: true, cssHash } }
