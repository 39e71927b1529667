import { defineTexts } from '../define-texts.ts'

/** The support page (SHELL-04). */
export const supportTexts = defineTexts('support', {
  title: 'Support',
  intro:
    'Your own business runs Daywork, on its own server. For access, invitations, and lost passwords, ask the person who set it up.',
  system: {
    title: 'The system',
    version: 'Version',
    product: 'Daywork {version}',
    server: 'Server',
    address: 'Address',
  },
  offline: {
    title: 'Without a signal',
    text: "Once you've opened Daywork on a device, it opens there without a network and shows what it last loaded. A project you create in the meantime is saved on the device and synced when you're back online. Over https you can install it like any other app, from your browser's menu.",
  },
  keys: {
    title: 'Keys',
    search: 'Search everything, from any screen',
    pick: 'Pick a result',
    close: 'Close or clear',
    next: 'Go to the next button or field',
    press: 'Press the button, open the card, save the form',
  },
  before: {
    title: 'Before you ask',
    server: 'Check “Server” above: it shows whether this device can reach Daywork.',
    reload: 'If something looks out of date, reload the page.',
    undo: 'To restore a record you deleted by mistake, press Undo in its notification, or open “Recently deleted” in Settings.',
  },
  asking: {
    title: 'When you ask',
    text: 'Describe what you did, what you expected, and what you saw instead, with the exact text of any message and the version above.',
  },
  running: {
    title: 'If you run the server',
    text: '<code>npm run account</code> sets a forgotten password, <code>/api/health/</code> shows what is wrong, and the self-hosting guide that came with Daywork (docs/self-hosting.md) covers backups and updates.',
  },
})
