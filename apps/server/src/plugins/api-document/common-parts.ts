import { changedSchema, detailSchema, fieldErrorsSchema } from '@daywork/domain/errors/domain-error'
import type { z } from 'zod'
import { IDEMPOTENCY_KEY_MAX } from '../../records/idempotency.ts'
import type { ApiDocument, Content } from './document.ts'
import { toSchema } from './json-schema.ts'

const json = (shape: z.ZodType): Content => ({ 'application/json': { schema: toSchema(shape, 'output') } })

/** Error responses that operations share. */
export const RESPONSES = {
  Invalid: {
    description: 'The request is invalid: messages by field, or one message for the whole request.',
    content: {
      'application/json': {
        schema: { anyOf: [toSchema(fieldErrorsSchema, 'output'), toSchema(detailSchema, 'output')] },
      },
    },
  },
  Unauthenticated: {
    description: 'The bearer token is missing, or its session has ended.',
    headers: { 'WWW-Authenticate': { description: 'Bearer', schema: { type: 'string' } } },
    content: json(detailSchema),
  },
  NotFound: { description: 'The record or page does not exist.', content: json(detailSchema) },
  StillRunning: {
    description: 'A request with this Idempotency-Key is still running.',
    content: json(detailSchema),
  },
  Changed: {
    description: 'The record has changed since the version in If-Match. Nothing was written.',
    content: json(changedSchema),
  },
  TooLarge: { description: 'The body is too large.', content: json(detailSchema) },
  UnsupportedMediaType: {
    description: 'The endpoint does not accept this content type.',
    content: json(detailSchema),
  },
  KeyReused: { description: 'This Idempotency-Key was used for another request.', content: json(detailSchema) },
  ServerError: {
    description: 'An unexpected error. The server log has the details under the `X-Request-Id` of the response.',
    content: json(detailSchema),
  },
} satisfies ApiDocument['components']['responses']

export const PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Any text that identifies this request. Send the same key when you retry: within 24 hours, the request has no second effect.',
    schema: { type: 'string', maxLength: IDEMPOTENCY_KEY_MAX },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The version that you edited, in double quotes (the ETag). Without it, the request applies to any version.',
    schema: { type: 'string' },
  },
} satisfies ApiDocument['components']['parameters']

export const HEADERS = {
  ETag: { description: 'The version of the record, in double quotes.', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer' } },
} satisfies ApiDocument['components']['headers']

export const commonResponse = (name: keyof typeof RESPONSES) => ({ $ref: `#/components/responses/${name}` })
export const commonParameter = (name: keyof typeof PARAMETERS) => ({ $ref: `#/components/parameters/${name}` })
export const commonHeader = (name: keyof typeof HEADERS) => ({ $ref: `#/components/headers/${name}` })
