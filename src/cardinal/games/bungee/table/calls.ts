/** What the declarers say, in their order (BG-52); on a phone there is no room for “Double Bungee!”. */
export const CALLS = ['Bungee!', 'Double!', 'Triple!', 'Quadruple!']
