import { decoded, openPicture } from '../../media/pictures/open-picture.ts'
import type { Finding, Picture, ProviderResult } from '../findings.ts'
import type { VisionServiceSettings } from '../../config.ts'
import { parseCompletion } from './parse-completion.ts'
import { promptFor, RESPONSE_FORMATS, SENTENCES_MAX } from './prompt.ts'
import { requestCompletion, type ServiceResponse } from './request-completion.ts'
import { ServiceError } from './service-error.ts'

/**
 * Length of the longer side. The first is enough for signs and plates and accepted by most models; the second is a fallback.
 */
const PICTURE_PIXELS = [1280, 768] as const

/** JPEG quality, 1 to 100: keeps letters legible. */
const QUALITY = 82

/** A busy service may ask for a delay before the retry. If it is longer than this, the analysis fails. */
const RETRY_AFTER_MAX_S = 10

/** How many of RESPONSE_FORMATS a service has rejected, by its URL and model, so that later requests skip them. */
const rejectedFormats = new Map<string, number>()

/** Analyzes pictures with an external service. @throws ServiceError */
export async function analyzeWithService(
  service: VisionServiceSettings,
  pictures: readonly Picture[],
): Promise<ProviderResult> {
  for (const pixels of PICTURE_PIXELS) {
    const response = await tryFormats(service, pictures, pixels)
    if (response.kind === 'too long') continue
    if (response.kind !== 'text') throw new ServiceError(response.reason)
    return { findings: toFindings(response.text, pictures).slice(0, SENTENCES_MAX), model: service.model }
  }
  throw new ServiceError('the pictures are too large for the model')
}

async function tryFormats(
  service: VisionServiceSettings,
  pictures: readonly Picture[],
  pixels: number,
): Promise<ServiceResponse> {
  const content = [{ type: 'text', text: promptFor(pictures) }, ...(await encodePictures(pictures, pixels))]
  const name = `${service.baseUrl} ${service.model}`
  let response: ServiceResponse = { kind: 'rejected', reason: 'the service rejected every response format' }
  for (let rejected = rejectedFormats.get(name) ?? 0; rejected < RESPONSE_FORMATS.length; rejected += 1) {
    const body = { model: service.model, messages: [{ role: 'user', content }], ...RESPONSE_FORMATS[rejected] }
    response = await requestWithRetry(service, body)
    // Only a success shows that the format was the reason: a service may reject a picture in every format.
    if (response.kind === 'text') rejectedFormats.set(name, rejected)
    if (response.kind !== 'rejected') return response
  }
  return response
}

/** Retries once if the service asks for a short delay. */
async function requestWithRetry(service: VisionServiceSettings, body: object): Promise<ServiceResponse> {
  const response = await requestCompletion(service, body)
  if (response.kind !== 'busy' || response.retryAfterSeconds > RETRY_AFTER_MAX_S) return response
  const { promise, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, response.retryAfterSeconds * 1000)
  await promise
  return requestCompletion(service, body)
}

/** The pictures as parts of a chat message: upright, at most `pixels` on the longer side, without their location. */
async function encodePictures(pictures: readonly Picture[], pixels: number) {
  const parts: { type: 'image_url'; image_url: { url: string } }[] = []
  for (const { path } of pictures) {
    const jpeg = await decoded(
      path,
      openPicture(path)
        .resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .jpeg({ quality: QUALITY })
        .toBuffer(),
    )
    parts.push({ type: 'image_url', image_url: { url: `data:image/jpeg;base64,${jpeg.toString('base64')}` } })
  }
  return parts
}

function toFindings(text: string, pictures: readonly Picture[]): Finding[] {
  const annotations = parseCompletion(text)
  if (annotations.length === 0) throw new ServiceError('the reply contains no annotations')
  return annotations.map(({ confidence, content, picture }) => {
    const at = (pictures[picture - 1] ?? pictures[0])?.at
    return { content, confidence, source: 'service', ...(at !== undefined && { timestamp: at }) }
  })
}
