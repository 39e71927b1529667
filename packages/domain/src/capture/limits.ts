/** Maximum body of an analysis request: 72 MiB, so that a video of 50 MB fits in base64. */
export const VISION_BODY_MAX_BYTES = 72 * 1024 * 1024

/** Maximum frames of a video that a browser may send and the server analyzes. */
export const VIDEO_FRAMES_MAX = 5

export const RECORDING_MAX_S = 10

export const RECORDING_CHUNK_MS = 100

/** In order of preference. If the browser supports none of them, the recorder uses its own default. */
export const RECORDING_TYPES = ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'] as const
