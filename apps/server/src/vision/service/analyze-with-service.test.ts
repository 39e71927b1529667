import { createServer } from 'node:http'
import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { makePicture } from '../../testing/make-picture.ts'
import { decodeLikeServer } from '../../testing/decode-like-server.ts'
import { shareTestFolder } from '../../testing/test-folder.ts'
import { analyzeWithService } from './analyze-with-service.ts'
import { ServiceError } from './service-error.ts'

decodeLikeServer()

const folder = shareTestFolder()
const content = JSON.stringify({ annotations: [{ content: 'A ladder.', confidence: 0.8, picture: 1 }] })

test('caches no format if the service rejected the picture in all of them', { tags: ['VIS-27'] }, async () => {
  const path = join(folder, 'photo')
  await writeFile(path, await makePicture({}))
  const formats: (string | undefined)[] = []
  let status = 400
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      formats.push((body as { response_format?: { type: string } }).response_format?.type)
      return response.writeHead(status).end(JSON.stringify({ choices: [{ message: { content } }] }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const service = { baseUrl: `http://127.0.0.1:${port}/v1`, model: 'strict', apiKey: undefined }
  await expect(analyzeWithService(service, [{ path }])).rejects.toBeInstanceOf(ServiceError)
  expect(formats).toEqual(['json_schema', 'json_object', undefined])
  status = 200
  await analyzeWithService(service, [{ path }])
  expect(formats.slice(3)).toEqual(['json_schema'])
})
