/** LIM-04: bodies of the analysis calls may be so large (72 MiB), so that a video of 50 MB fits in base64. */
export const VISION_BODY_MAX_BYTES = 72 * 1024 * 1024

/** Frames of a video that a browser may send along, and that are looked at. */
export const VIDEO_FRAMES_MAX = 5

/** CAP-11, in seconds. */
export const RECORDING_MAX_S = 10

/** CAP-12. */
export const RECORDING_CHUNK_MS = 100

/** CAP-13, CAP-14: tried in this order; with none supported the recorder's own default is used. */
export const RECORDING_TYPES = ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'] as const

/** Reviewed annotations that a submitted work keeps, at most. */
export const REVIEWED_ANNOTATIONS_MAX = 20
