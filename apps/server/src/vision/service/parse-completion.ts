import { z } from 'zod'

/** An annotation from a model, normalized. */
export interface ModelAnnotation {
  content: string
  /** 0 to 1. */
  confidence: number
  /** 1-based. */
  picture: number
}

/** For annotations without a confidence. */
const DEFAULT_CONFIDENCE = 0.5

/** Accepts 0.8, "0.8", 80, and "80%", all as 0.8. The last two are percentages. */
const confidence = z
  .union([z.number(), z.string().transform((text) => Number.parseFloat(text))])
  .transform((value) => Math.min(Math.max(value > 1 ? value / 100 : value, 0), 1))
  .catch(DEFAULT_CONFIDENCE)
  .transform((value) => (Number.isNaN(value) ? DEFAULT_CONFIDENCE : value))

const annotation = z.union([
  z.string().transform((content) => ({ content, confidence: DEFAULT_CONFIDENCE, picture: 1 })),
  z.object({
    content: z.string(),
    confidence: confidence.default(DEFAULT_CONFIDENCE),
    picture: z.coerce.number().int().catch(1),
  }),
])

/**
 * Parses a model's reply, even if it does not follow the requested format: within code fences, after its reasoning, as a bare
 * list, or truncated.
 * @returns every annotation that can be parsed; may be empty
 */
export function parseCompletion(reply: string): ModelAnnotation[] {
  const text = withoutReasoning(reply)
  const items = readList(text) ?? readObjects(text)
  return items.flatMap((item) => {
    const parsed = annotation.safeParse(item)
    return parsed.success && parsed.data.content.trim() !== '' ? [parsed.data] : []
  })
}

const withoutReasoning = (reply: string): string => reply.replace(/<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/gi, '')

/** The `annotations` of the object in the text, or a bare list; undefined if neither can be parsed. */
function readList(text: string): unknown[] | undefined {
  const value = parseBetween(text, '{', '}') ?? parseBetween(text, '[', ']')
  if (Array.isArray(value)) return value
  const list = typeof value === 'object' && value !== null && 'annotations' in value ? value.annotations : undefined
  return Array.isArray(list) ? list : undefined
}

function parseBetween(text: string, open: string, close: string): unknown {
  const from = text.indexOf(open)
  try {
    return from < 0 ? undefined : JSON.parse(text.slice(from, text.lastIndexOf(close) + 1))
  } catch {
    return undefined
  }
}

/** The complete objects of a truncated reply. */
function readObjects(text: string): unknown[] {
  return [...text.matchAll(/\{[^{}]*\}/g)].flatMap(([object]) => {
    try {
      return [JSON.parse(object) as unknown]
    } catch {
      return []
    }
  })
}
