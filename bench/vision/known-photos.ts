import { isSamePicture } from '../../apps/server/src/media/near-duplicates/find-near-duplicate.ts'
import { countDifferences, type Fingerprint } from '../../apps/server/src/media/near-duplicates/fingerprint.ts'
import type { PortfolioPhoto } from '../../apps/server/src/media/near-duplicates/fingerprints.queries.ts'
import { DIFFERENT_BITS_MAX } from '../../apps/server/src/media/near-duplicates/near-bands.ts'

/** The portfolio of the benchmark: stores the first picture of each name, and compares later ones with all of them. */
export class KnownPhotos {
  readonly #photos = new Map<string, Fingerprint>()
  /** Name of the picture that is analyzed; while it is empty, no picture is stored. */
  name = ''

  find = (rotations: readonly Fingerprint[]): Promise<PortfolioPhoto | undefined> => {
    const found = [...this.#photos].find(([, known]) => rotations.some((one) => isNearDuplicate(one, known)))
    const [first] = rotations
    if (first && this.name !== '' && !this.#photos.has(this.name)) this.#photos.set(this.name, first)
    return Promise.resolve(found && { detail: found[1].detail, description: found[0], created_at: '' })
  }
}

const isNearDuplicate = (one: Fingerprint, other: Fingerprint): boolean =>
  countDifferences(one.print, other.print) <= DIFFERENT_BITS_MAX && isSamePicture(one.detail, other.detail)
