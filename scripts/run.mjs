/**
 * Sets the project up, then runs a program of it on Node 24: `node scripts/run.mjs [--no-build] [file [argument …]]`.
 * Needs Node 20 and no package.
 *
 * npm's own prestart, pretest and so on cannot do this: npm skips them where install scripts are disabled
 * (ignore-scripts). With NODE_ENV=production, the server and its commands use what `npm run build` has set up, and
 * install nothing.
 */
import nodeModule from 'node:module'
import { resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { run } from './setup/command.mjs'
import { requireSetUp, setUp } from './setup/set-up.mjs'

const build = process.argv[2] !== '--no-build'
const [file, ...args] = process.argv.slice(build ? 2 : 3)
const program = resolve(file ?? '')
const isService = process.env.NODE_ENV === 'production' && program.startsWith(resolve('apps/server') + sep)
const node = await (isService ? requireSetUp : setUp)({ build })

if (file !== undefined && node === process.execPath) {
  if (program === resolve(import.meta.dirname, '../apps/server/src/main.ts')) {
    // V8 lets the heap grow up to fourfold before it collects garbage. Not a flag of the command: a Node without it would not start.
    setFlagsFromString('--heap-growing-percent=30')
  }
  // With cached code, later starts strip no types: the code that strips them takes 30 MB for as long as the server runs. The
  // cache is in node_modules, so that it is deleted with the packages that it was compiled from. It depends on V8's flags.
  nodeModule.enableCompileCache(resolve(import.meta.dirname, '../node_modules/.cache/compiled'))
  // In this process, so that signals, exit code, and memory are those of the program.
  process.argv = [node, program, ...args]
  await import(pathToFileURL(program).href)
} else if (file !== undefined) {
  // The first run on an older Node. From the second one on, npm itself finds the installed Node.
  process.exitCode = await run(node, [...process.execArgv, program, ...args])
}
