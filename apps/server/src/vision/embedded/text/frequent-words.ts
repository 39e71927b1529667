/** The number of words of each language. Rarer words resemble misreadings of others. */
const COUNT = 20_000

/** The frequent words of English and Spanish. */
export interface FrequentWords {
  /** In any case. */
  has: (word: string) => boolean
  /**
   * Whether a word that is in no list would be a frequent one with another letter of similar shape, or with one letter more. It is
   * probably that one, misread: Conpany, Totai, Descripton.
   */
  resembles: (word: string) => boolean
  /** Writes ñ in a Spanish word that has no meaning without it: the line reader knows no ñ and reads n. */
  addTildes: (word: string) => string
}

interface Lists {
  /** Frequent words. */
  english: readonly string[]
  spanish: readonly string[]
  /** Words that are less frequent. */
  others?: readonly string[]
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
    others: [english['commonWords-en'].slice(COUNT), spanish['commonWords-es-es'].slice(COUNT)].flat(),
    names: [english['firstnames-en'], english['lastnames-en'], spanish['lastnames-es-es']].flat(),
  })
}

export function listFrequentWords({ english, names, others = [], spanish }: Lists): FrequentWords {
  const words = new Set([...english, ...spanish])
  const known = new Set([...others, ...names].map((word) => word.toLowerCase()))
  const withTildes = new Map(
    spanish
      .filter((word) => word.includes('ñ'))
      .map((word) => [word.replaceAll('ñ', 'n'), word] as const)
      .filter(([plain]) => !words.has(plain) && !known.has(plain)),
  )
  return {
    has: (word) => words.has(word.toLowerCase()),
    resembles: (word) => {
      const lowercase = word.toLowerCase()
      if (words.has(lowercase) || known.has(lowercase)) return false
      return listSpellings(lowercase).some((spelling) => words.has(spelling))
    },
    addTildes: (word) => {
      const spelled = withTildes.get(word.toLowerCase())
      return spelled === undefined ? word : copyTildes(spelled, word)
    },
  }
}

const TILDES: Record<string, string> = { n: 'ñ', N: 'Ñ' }

const copyTildes = (from: string, to: string): string =>
  [...to].map((letter, index) => (from[index] === 'ñ' ? (TILDES[letter] ?? letter) : letter)).join('')

/** Letters of similar shape, in either case. */
const LOOK_ALIKES = ['aceo', 'cg', 'do', 'ef', 'fijlrt', 'gq', 'hmnru', 'sz', 'uvwy']
const ALPHABET = 'abcdefghijklmnopqrstuvwxyzáéíñóúü'

/** A word with each of its letters replaced by one of similar shape, and with one letter more anywhere. */
function listSpellings(word: string): string[] {
  const replaced = [...word].flatMap((letter, index) =>
    LOOK_ALIKES.filter((letters) => letters.includes(letter)).flatMap((letters) =>
      [...letters].map((other) => word.slice(0, index) + other + word.slice(index + 1)),
    ),
  )
  const completed = Array.from({ length: word.length + 1 }, (_, index) =>
    Array.from(ALPHABET, (letter) => word.slice(0, index) + letter + word.slice(index)),
  )
  return [...replaced, ...completed.flat()]
}
