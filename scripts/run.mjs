/**
 * Sets the project up and runs a program of it on Node 24: `node scripts/run.mjs [--no-build] <file> [argument …]`.
 *
 * Not npm's own prestart, pretest and so on: npm leaves those out where install scripts are switched off
 * (ignore-scripts), which is where the set-up has most to mend. With NODE_ENV=production, the server and its commands
 * run on what `npm run build` has set up, and set nothing up themselves.
 */
import { spawn } from 'node:child_process'
import nodeModule from 'node:module'
import { resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { passSignalsTo } from './setup/pass-signals.mjs'
import { requireSetUp, setUp } from './setup/set-up.mjs'

const needsNoBuild = process.argv[2] === '--no-build'
const [file = '', ...args] = process.argv.slice(needsNoBuild ? 3 : 2)
const program = resolve(file)
const isService = process.env.NODE_ENV === 'production' && program.startsWith(resolve('apps/server') + sep)
const prepare = isService ? requireSetUp : setUp
const node = await prepare({ build: !needsNoBuild })

if (node === process.execPath) {
  // From the second run on no TypeScript is stripped: what does that would keep 30 MB for as long as a server runs. Within
  // node_modules, so that it goes with the packages it was made of.
  nodeModule.enableCompileCache(resolve(import.meta.dirname, '../node_modules/.cache/compiled'))
  // In this process: signals, exit code and memory are the program's own.
  process.argv = [node, program, ...args]
  await import(pathToFileURL(program).href)
} else {
  // The first run on a machine with an older Node. From the second on, npm finds the installed one by itself.
  const child = spawn(node, [...process.execArgv, program, ...args], { stdio: 'inherit' })
  const stopPassing = passSignalsTo(child)
  child.on('exit', (code, signal) => {
    stopPassing()
    if (signal) process.kill(process.pid, signal)
    else process.exitCode = code ?? 1
  })
}
