import fc from 'fast-check'
import type { FastifySchema } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp } from '../testing/test-app.ts'
import { compileQueryCheck, compileSerializer, fieldErrors, RequestValidationError } from './validation.ts'

const routes: FastifySchema[] = []
beforeAll(async () => {
  const server = await startTestApp({}, { onRoute: ({ schema }) => void routes.push(schema ?? {}) })
  await server.close()
})

test('the schema of each response can be compiled, which a server does with its first response', () => {
  const schemas = routes
    .flatMap(({ response }) => Object.values(response ?? {}))
    .filter((schema) => schema instanceof z.ZodType)
  expect(schemas.length).toBeGreaterThan(200)
  expect(() => schemas.map(compileSerializer)).not.toThrow()
  expect(() => compileSerializer(z.object({ at: z.date() }))).toThrow('Date cannot be represented')
})

const PARAMETER_VALUES = [
  '',
  '1',
  '0',
  '-1',
  '7,9',
  'x',
  'true',
  'DRAFT',
  '-title',
  '2026-02-30',
  '2026-01-01,2026-02-01',
  '\u0000',
]

test('checks the parameters of a query one by one, with the results of its whole schema', () => {
  const schemas = routes.map(({ querystring }) => querystring).filter((schema) => schema instanceof z.ZodObject)
  expect(schemas.length).toBeGreaterThan(25)
  for (const schema of schemas) {
    const check = compileQueryCheck(schema)
    const names = fc.constantFrom(...Object.keys(schema.shape), 'unknown', 'toString', 'page')
    const queries = fc.dictionary(names, fc.oneof(fc.constantFrom(...PARAMETER_VALUES), fc.string()), { maxKeys: 4 })
    fc.assert(
      fc.property(queries, (query) => {
        const expected = schema.safeParse(query)
        const { error, value } = check(query)
        expect(value).toEqual(expected.data)
        expect(error instanceof RequestValidationError ? error.fields : undefined).toEqual(
          expected.error && fieldErrors(expected.error),
        )
      }),
    )
  }
})

test('checks the whole query where a rule is about several of its parameters', () => {
  const schema = z.object({ from: z.string().optional(), to: z.string().optional() })
  const check = compileQueryCheck(schema.refine(({ from, to }) => from === to, 'from must be to'))
  expect(check({ from: '1', to: '1' }).value).toEqual({ from: '1', to: '1' })
  expect(check({ from: '1' }).error?.fields).toEqual({ non_field_errors: ['from must be to'] })
})
