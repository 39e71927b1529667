/**
 * `npm run trace` lists the requirements that no test names, and `npm run trace -- CLI WRK` also shows the texts of these groups.
 * A test names the requirements that it proves in its tags: test('an empty list says so', { tags: ['CLI-07'] }, …).
 * A tag alone proves nothing: the test must fail when the requirement is not met.
 */
import { traceProject } from './trace/project.mjs'

const wanted = new Set(process.argv.slice(2))
const { ledger, files, groups, unknown } = traceProject()
const shown = groups.filter(({ name }) => wanted.size === 0 || wanted.has(name))

for (const { name, size, open } of shown) {
  const count = `${name.padEnd(6)} ${String(size - open.length).padStart(3)} of ${String(size).padStart(3)} named`
  console.log(open.length === 0 ? count : `${count}; open: ${open.map((id) => id.slice(name.length + 1)).join(' ')}`)
  if (wanted.size > 0) for (const id of open) console.log(`    ${id} ${ledger.get(id)}`)
}
for (const { id, file } of unknown) console.log(`No such requirement: ${id} in ${file}`)
const openCount = groups.reduce((total, { open }) => total + open.length, 0)
console.log(
  `${ledger.size - openCount} of ${ledger.size} requirements are named by a test (${files.length} test files read)`,
)
