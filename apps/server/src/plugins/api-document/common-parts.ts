import { changedSchema, detailSchema, fieldErrorsSchema } from '@daywork/domain/errors/domain-error'
import type { z } from 'zod'
import { IDEMPOTENCY_KEY_MAX } from '../../changes/answer-once.ts'
import type { ApiDocument, Content } from './document.ts'
import { toSchema } from './json-schema.ts'

const json = (shape: z.ZodType): Content => ({ 'application/json': { schema: toSchema(shape, 'output') } })

/** The answers by which calls refuse, each once. */
export const RESPONSES = {
  Invalid: {
    description: 'The request cannot be accepted as it is: texts by field, or one text for the whole.',
    content: {
      'application/json': {
        schema: { anyOf: [toSchema(fieldErrorsSchema, 'output'), toSchema(detailSchema, 'output')] },
      },
    },
  },
  Unauthenticated: {
    description: 'There is no bearer token, or its session has ended.',
    headers: { 'WWW-Authenticate': { description: 'Bearer', schema: { type: 'string' } } },
    content: json(detailSchema),
  },
  NotFound: { description: 'There is no such record or page.', content: json(detailSchema) },
  StillRunning: {
    description: 'A request with this Idempotency-Key is still running.',
    content: json(detailSchema),
  },
  Changed: {
    description: 'The record is not what If-Match names any more; nothing was changed.',
    content: json(changedSchema),
  },
  TooLarge: { description: 'The body is larger than the call takes.', content: json(detailSchema) },
  UnsupportedMediaType: {
    description: 'The body is of a type that the call does not take.',
    content: json(detailSchema),
  },
  KeyReused: { description: 'This Idempotency-Key was used for another request.', content: json(detailSchema) },
  ServerError: {
    description: 'A fault of the server. Its log says more, in the lines with the `X-Request-Id` of the response.',
    content: json(detailSchema),
  },
} satisfies ApiDocument['components']['responses']

export const PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Any text of your own, the same when you try again: a repeat within 24 hours does nothing twice.',
    schema: { type: 'string', maxLength: IDEMPOTENCY_KEY_MAX },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The ETag of the record as you know it; without it the record is changed whatever its state.',
    schema: { type: 'string' },
  },
} satisfies ApiDocument['components']['parameters']

export const HEADERS = {
  ETag: { description: 'Names this state of the record.', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer' } },
} satisfies ApiDocument['components']['headers']

export const commonResponse = (name: keyof typeof RESPONSES) => ({ $ref: `#/components/responses/${name}` })
export const commonParameter = (name: keyof typeof PARAMETERS) => ({ $ref: `#/components/parameters/${name}` })
export const commonHeader = (name: keyof typeof HEADERS) => ({ $ref: `#/components/headers/${name}` })
