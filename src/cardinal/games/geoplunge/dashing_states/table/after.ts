// What comes after a shout: not loaded before the race is on, so that the first table is there soon.

export { default as Naming } from './Naming.svelte'
export { default as RaceResult } from './RaceResult.svelte'
export { default as Told } from './Told.svelte'
