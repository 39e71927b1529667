/** VAL-52: 50 MB, that is 52,428,800 bytes, is the largest file accepted, on the capture screen too (VAL-53). */
export const UPLOAD_MAX_BYTES = 50 * 1024 * 1024

/** LIM-04: beyond either, a multipart body answers 413. */
export const UPLOAD_FILES_MAX = 10
export const MULTIPART_MAX_BYTES = 512 * 1024 * 1024

/** LIM-03, in characters. */
export const WORK_DESCRIPTION_MAX = 10_000

/** A file's name is only a label (PORT-12); file systems allow no longer ones. In characters. */
export const FILE_NAME_MAX = 255
