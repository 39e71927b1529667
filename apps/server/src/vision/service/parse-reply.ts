import { z } from 'zod'

/** An annotation as a model wrote it, put in order. */
export interface SaidAnnotation {
  content: string
  /** 0 to 1. */
  confidence: number
  /** From 1. */
  picture: number
}

/** Said of what comes without a confidence. */
const UNSURE = 0.5

/** 0.8, "0.8", 80, "80%". */
const confidence = z
  .union([z.number(), z.string().transform((text) => Number.parseFloat(text))])
  .transform((value) => Math.min(Math.max(value > 1 ? value / 100 : value, 0), 1))
  .catch(UNSURE)
  .transform((value) => (Number.isNaN(value) ? UNSURE : value))

const annotation = z.union([
  z.string().transform((content) => ({ content, confidence: UNSURE, picture: 1 })),
  z.object({ content: z.string(), confidence: confidence.default(UNSURE), picture: z.coerce.number().int().catch(1) }),
])

/**
 * Reads what a model answered, as it would have been answered had it done as asked: in fences, behind its thoughts, as a
 * bare list, or cut off in the middle.
 * @returns every annotation that can be read; none of a reply without any
 */
export function parseReply(reply: string): SaidAnnotation[] {
  const text = withoutThoughts(reply)
  const items = readList(text) ?? readObjects(text)
  return items.flatMap((item) => {
    const parsed = annotation.safeParse(item)
    return parsed.success && parsed.data.content.trim() !== '' ? [parsed.data] : []
  })
}

const withoutThoughts = (reply: string): string => reply.replace(/<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/gi, '')

/** The list in the text from its first to its last bracket. */
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

/** The objects that came whole, of a reply that was cut. */
function readObjects(text: string): unknown[] {
  return [...text.matchAll(/\{[^{}]*\}/g)].flatMap(([object]) => {
    try {
      return [JSON.parse(object) as unknown]
    } catch {
      return []
    }
  })
}
