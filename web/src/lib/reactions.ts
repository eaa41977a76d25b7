// The fixed reactions, in words: they read well in every browser and aloud.
export const REACTIONS: Record<string, string> = {
  clap: 'Bravo',
  smile: 'Nice',
  wow: 'Wow',
  oops: 'Oops',
  party: 'Hooray',
  hello: 'Hello',
  thanks: 'Thank you',
  well_played: 'Well played',
}
