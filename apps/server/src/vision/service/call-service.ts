import { Agent, request } from 'undici'
import { z } from 'zod'
import { codeOf } from '../../thrown.ts'
import type { ServiceSettings } from '../vision-settings.ts'

/** What a service made of a question; reasons are in our own words, for the log. */
export type ServiceAnswer =
  | { kind: 'text'; text: string }
  /** It does not take the request as it is: often the way in which JSON is asked for. */
  | { kind: 'refused'; reason: string }
  | { kind: 'too long'; reason: string }
  | { kind: 'busy'; reason: string; retryAfterSeconds: number }
  | { kind: 'failed'; reason: string }

// A model on a small machine may take minutes for its first word. Whoever waits for it ends this process in time.
const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0, maxResponseSize: 4 * 1024 * 1024 })

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

/** How services word that a question has too many pixels; there is no code for it. */
const TOO_LONG = /context|too (?:long|large)|maximum.{0,40}token|token.{0,40}(?:limit|maximum)/i

/** Asks once. Never throws what a service said: error texts may repeat keys. */
export async function callService({ apiKey, baseUrl }: ServiceSettings, body: object): Promise<ServiceAnswer> {
  const headers = { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) }
  try {
    const url = `${baseUrl}/chat/completions`
    const answer = await request(url, { method: 'POST', headers, body: JSON.stringify(body), dispatcher })
    const text = await answer.body.text()
    return judge(answer.statusCode, Number(answer.headers['retry-after'] ?? NaN), text)
  } catch (error) {
    return { kind: 'failed', reason: `the service cannot be reached (${codeOf(error) ?? 'no answer'})` }
  }
}

function judge(status: number, retryAfterSeconds: number, text: string): ServiceAnswer {
  const reason = `the service answered ${status}`
  if (status === 200) return readCompletion(text)
  if (status === 429 && retryAfterSeconds >= 0) return { kind: 'busy', reason, retryAfterSeconds }
  if ((status === 400 || status === 413) && TOO_LONG.test(text)) return { kind: 'too long', reason }
  if (status === 400 || status === 422) return { kind: 'refused', reason }
  return { kind: 'failed', reason }
}

function readCompletion(text: string): ServiceAnswer {
  try {
    const [choice] = completionSchema.parse(JSON.parse(text)).choices
    return { kind: 'text', text: choice?.message.content ?? '' }
  } catch {
    return { kind: 'failed', reason: 'the answer is no chat completion' }
  }
}
