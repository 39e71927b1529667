import { expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp } from '../testing/test-app.ts'
import { compileSerializer } from './validation.ts'

test('the schema of each response can be compiled, which a server does with its first response', async () => {
  const schemas: z.ZodType[] = []
  const server = await startTestApp(
    {},
    {
      onRoute: ({ schema }) => {
        schemas.push(...Object.values(schema?.response ?? {}).filter((response) => response instanceof z.ZodType))
      },
    },
  )
  await server.close()
  expect(schemas.length).toBeGreaterThan(200)
  expect(() => schemas.map(compileSerializer)).not.toThrow()
  expect(() => compileSerializer(z.object({ at: z.date() }))).toThrow('Date cannot be represented')
})
