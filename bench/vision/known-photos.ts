import { isSamePicture } from '../../apps/server/src/media/near-duplicates/find-near-duplicate.ts'
import { countDifferences, type Fingerprint } from '../../apps/server/src/media/near-duplicates/fingerprint.ts'
import type { PortfolioPhoto } from '../../apps/server/src/media/near-duplicates/fingerprints.queries.ts'
import { DIFFERENT_BITS_MAX } from '../../apps/server/src/media/near-duplicates/near-bands.ts'

/** The portfolio of the bench: the first picture of each name is kept, and later ones are compared with all that are. */
export class KnownPhotos {
  readonly #kept = new Map<string, Fingerprint>()
  /** Name of the picture that is analysed. */
  name = ''

  find = (turned: readonly Fingerprint[]): Promise<PortfolioPhoto | undefined> => {
    const found = [...this.#kept].find(([, known]) => turned.some((one) => isAlike(one, known)))
    const [first] = turned
    if (first && !this.#kept.has(this.name)) this.#kept.set(this.name, first)
    return Promise.resolve(found && { detail: found[1].detail, description: found[0], created_at: '' })
  }
}

const isAlike = (one: Fingerprint, other: Fingerprint): boolean =>
  countDifferences(one.print, other.print) <= DIFFERENT_BITS_MAX && isSamePicture(one.detail, other.detail)
