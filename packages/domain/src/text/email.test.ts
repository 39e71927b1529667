import { expect, test } from 'vitest'
import { mailLink } from './email.ts'

test.for([
  ['office@harbor.test', 'mailto:office@harbor.test'],
  ['ann.lee+tiles@harbor.test', 'mailto:ann.lee%2Btiles@harbor.test'],
  ['a@b.co?bcc=evil@c.co&body=x', 'mailto:a@b.co%3Fbcc%3Devil@c.co%26body%3Dx'],
  ['a@b.co,evil@c.co', 'mailto:a@b.co%2Cevil@c.co'],
] as const)('the link of %s is of that one address', { tags: ['GEN-12'] }, ([email, link]) => {
  expect(mailLink(email)).toBe(link)
})
