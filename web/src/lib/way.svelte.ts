// How others reach this server: whoever is at the laptop itself may have opened an address that is good only there.

import { api } from './api'

class Way {
  origin = $state(location.origin)
  /** Nobody but this computer can open it. */
  alone = $derived(/^https?:\/\/(localhost|127\.|\[::1\])/.test(this.origin))

  constructor() {
    if (!this.alone) return
    api.address().then(
      ({ address }) => (this.origin = address),
      () => {}, // then nothing better is known, and the invitation says so
    )
  }
}

export const way = new Way()
