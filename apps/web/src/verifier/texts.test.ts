import { expect, test } from 'vitest'
import { VERIFIER_TEXTS } from './texts.ts'

test.each(['en', 'es'] as const)(
  'a pack with one file and one event gets a text for one (%s)',
  { tags: ['PACK-07'] },
  (language) => {
    const { findings } = VERIFIER_TEXTS[language]
    for (const code of ['files-complete', 'chain-complete'] as const) {
      expect(findings[code]({ code, count: 1 })).not.toContain('1')
      expect(findings[code]({ code, count: 2 })).toContain('2')
    }
  },
)
