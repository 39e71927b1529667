import type { Region } from '@daywork/domain/capture/region'

/** A line of text that is probably right. */
export interface TextLine {
  text: string
  /** 0 to 1, of its weakest word. */
  confidence: number
  /** Where it is in the upright picture; absent if the reader does not return it. */
  region?: Region
}
