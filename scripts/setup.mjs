/**
 * Makes the project ready to run, on a fresh clone with Node 20 or newer and npm: `npm run build`, or without the web
 * `node scripts/setup.mjs --no-build`. Needs no package. Every npm script that needs a set-up project does it by itself, through scripts/run.mjs.
 */
import { setUp } from './setup/set-up.mjs'

await setUp({ build: !process.argv.includes('--no-build') })
