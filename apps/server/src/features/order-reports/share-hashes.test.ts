import type { ReportChoices } from '@daywork/domain/order-reports/order-report'
import { expect, test, vi } from 'vitest'
import { shareHashes } from './share-hashes.ts'

const CHOICES: ReportChoices = {
  language: 'en',
  photos_per_page: 4,
  sections: ['photos'],
  has_captions: true,
  has_notes: true,
  summary: '',
  files: null,
  before: null,
  after: null,
}

test(
  'reports with the same choices share a hash, and other requests run before each new hash',
  { tags: ['RPT-10'] },
  async () => {
    let turns = 0
    const hashOf = vi.fn<(choices: ReportChoices) => string>((choices) => `${choices.language} after ${turns}`)
    const currentHash = shareHashes(hashOf)
    const spanish: ReportChoices = { ...CHOICES, language: 'es' }
    const hashes: string[] = []
    for (const choices of [CHOICES, spanish, { ...CHOICES }, { ...spanish }]) {
      setImmediate(() => (turns += 1))
      hashes.push(await currentHash(choices))
    }
    expect(hashes).toEqual(['en after 1', 'es after 2', 'en after 1', 'es after 2'])
    expect(hashOf).toHaveBeenCalledTimes(2)
  },
)
