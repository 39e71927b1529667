import type { Region } from '@daywork/domain/capture/region'

/** The text of a picture. */
export interface ReadText {
  lines: TextLine[]
  /** Whether smaller lines were not read. */
  hasMore: boolean
}

/** A line of text that is probably right. */
export interface TextLine {
  text: string
  /** 0 to 1, of its weakest word. */
  confidence: number
  /** Where it is in the upright picture; absent if the reader does not return it. */
  region?: Region
}
