import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePicture } from './testing/make-picture.ts'
import { type SpawnedServer, spawnServer } from './testing/spawn-server.ts'
import { shareTestFolder } from './testing/test-folder.ts'

const GUIDE = new URL('../../../docs/api.md', import.meta.url)
/** The address of the server in the guide. */
const ADDRESS = 'http://127.0.0.1:3000'
const END_OF_OUTPUT = '--- end of output ---'
/** Enough to start a server with its own database and to run 30 commands. */
const GUIDE_TIMEOUT_MS = 120_000

const folder = shareTestFolder()
let server: SpawnedServer
beforeAll(async () => {
  server = await spawnServer({ DATA_DIR: join(folder, 'data') })
}, GUIDE_TIMEOUT_MS)
afterAll(async () => {
  await server?.end('SIGTERM')
})

interface Step {
  command: string
  /** The output in the guide, in which three dots match any text. */
  output: string
}

/** The commands of the guide, each with the output block that follows it, if any. */
function stepsOf(guide: string): Step[] {
  const blocks = [...guide.matchAll(/^```(sh|json|text)\n(.*?)^```$/gms)]
  return blocks.flatMap(([, language, command = ''], index) => {
    if (language !== 'sh') return []
    const [, nextLanguage, nextBlock = ''] = blocks[index + 1] ?? []
    const hasOutput = nextLanguage !== undefined && nextLanguage !== 'sh'
    return [{ command, output: hasOutput ? nextBlock : '' }]
  })
}

/** Runs the commands in one shell, like a reader of the guide. @returns the output of each command */
async function run(steps: readonly Step[]): Promise<string[]> {
  const script = steps.map(({ command }) => `${command}\nprintf '%s\\n' '${END_OF_OUTPUT}'\n`).join('')
  const shell = spawn('bash', ['-e', '-o', 'pipefail', '-c', script.replace(ADDRESS, server.address)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = await Promise.all([text(shell.stdout), text(shell.stderr)])
  expect(errors).toBe('')
  return output.split(`${END_OF_OUTPUT}\n`)
}

const patternOf = (output: string): RegExp =>
  new RegExp(
    `^${output
      .trim()
      .split('...')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.*')}$`,
  )

test(
  'every command in docs/api.md has the output that the guide shows',
  { tags: ['GEN-13', 'API-92', 'API-93', 'DEL-16'], timeout: GUIDE_TIMEOUT_MS },
  async () => {
    await writeFile(join(folder, 'photo.jpg'), await makePicture())
    const steps = stepsOf(await readFile(GUIDE, 'utf8'))
    expect(steps.length).toBeGreaterThan(15)
    const outputs = await run(steps)
    expect(outputs).toHaveLength(steps.length + 1)
    for (const [index, { command, output }] of steps.entries()) {
      expect({ command, output: outputs[index]?.trim() }).toEqual({
        command,
        output: expect.stringMatching(patternOf(output)),
      })
    }
  },
)
