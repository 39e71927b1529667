export type CaptureType = 'photo' | 'video'

/** What was captured or chosen, as the screen keeps it (CAP-15). */
export interface CapturedMedia {
  /** A photo's data: URL, which is analyzed (VIS-02); a video's blob: URL. */
  media: string
  type: CaptureType
  /** The bytes themselves, which are what is sent and what the device keeps. */
  file: Blob
}
