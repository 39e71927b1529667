/** Where an annotation comes from: 'service' is an external service; the server itself detects all others. */
export const ANNOTATION_SOURCES = [
  'text',
  'code',
  'capture time',
  'sharpness',
  'exposure',
  'look-alike',
  'file',
  'service',
] as const
export type AnnotationSource = (typeof ANNOTATION_SOURCES)[number]

/** Maximum length of the name of a model, in characters. */
export const MODEL_NAME_MAX = 200
