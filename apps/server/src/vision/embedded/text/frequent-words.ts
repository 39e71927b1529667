/** The number of words of each language. Rarer words resemble misreadings of others. */
const COUNT = 20_000

/** The frequent words of English and Spanish. */
export interface FrequentWords {
  /** In any case. */
  has: (word: string) => boolean
  /** Writes ñ in a Spanish word that has no meaning without it: the line reader knows no ñ and reads n. */
  addTildes: (word: string) => string
}

interface Lists {
  english: readonly string[]
  spanish: readonly string[]
  /** A sign may write them without ñ. */
  names: readonly string[]
}

let frequentWords: Promise<FrequentWords> | undefined

/** Loads the words unless they are loaded. */
export const loadFrequentWords = (): Promise<FrequentWords> => (frequentWords ??= openFrequentWords())

async function openFrequentWords(): Promise<FrequentWords> {
  const [{ dictionary: english }, { dictionary: spanish }] = await Promise.all([
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-es-es'),
  ])
  return listFrequentWords({
    english: english['commonWords-en'].slice(0, COUNT),
    spanish: spanish['commonWords-es-es'].slice(0, COUNT),
    names: [english['firstnames-en'], english['lastnames-en'], spanish['lastnames-es-es']].flat(),
  })
}

export function listFrequentWords({ english, names, spanish }: Lists): FrequentWords {
  const words = new Set([...english, ...spanish])
  const known = new Set(names)
  const withTildes = new Map(
    spanish
      .filter((word) => word.includes('ñ'))
      .map((word) => [word.replaceAll('ñ', 'n'), word] as const)
      .filter(([plain]) => !words.has(plain) && !known.has(plain)),
  )
  return {
    has: (word) => words.has(word.toLowerCase()),
    addTildes: (word) => {
      const spelled = withTildes.get(word.toLowerCase())
      return spelled === undefined ? word : copyTildes(spelled, word)
    },
  }
}

const TILDES: Record<string, string> = { n: 'ñ', N: 'Ñ' }

const copyTildes = (from: string, to: string): string =>
  [...to].map((letter, index) => (from[index] === 'ñ' ? (TILDES[letter] ?? letter) : letter)).join('')
