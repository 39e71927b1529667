import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

test('a label is bound to its control, by a given or a generated id', { tags: ['GEN-11'] }, () => {
  expect(renderToStaticMarkup(<TextField id="name" label="Name" />)).toMatch(
    /<label[^>]* for="name".*<input[^>]* id="name"/,
  )
  const drawn = renderToStaticMarkup(<Select label="Status" options={[]} />)
  const [, id] = / for="([^"]+)"/.exec(drawn) ?? []
  expect(drawn).toMatch(new RegExp(`<select[^>]* id="${id}"`))
  const checkbox = renderToStaticMarkup(<Checkbox label="Remember me" />)
  const [, checkboxId] = / for="([^"]+)"/.exec(checkbox) ?? []
  expect(checkbox).toMatch(new RegExp(`<input[^>]* id="${checkboxId}"`))
})

test('screen readers announce an error and a description with their control', { tags: ['GEN-11'] }, () => {
  const drawn = renderToStaticMarkup(
    <TextArea id="notes" label="Notes" description="For the crew" error="Too long" aria-describedby="rules" />,
  )
  expect(drawn).toContain('aria-describedby="rules notes-error notes-description"')
  expect(drawn).toContain('aria-invalid="true"')
  expect(drawn).toMatch(/<p id="notes-error"[^>]*>Too long/)
  expect(drawn).toMatch(/<p id="notes-description"[^>]*>For the crew/)
})

test('an error without a text only marks its control', { tags: ['GEN-11'] }, () => {
  const drawn = renderToStaticMarkup(<TextField id="email" label="Email" error />)
  expect(drawn).toContain('aria-invalid="true"')
  expect(drawn).not.toContain('aria-describedby')
})
