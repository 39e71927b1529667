import { defineTexts } from '../define-texts.ts'

/** The support page (SHELL-04). */
export const supportTexts = defineTexts('support', {
  title: 'Support',
  intro:
    'Your business runs Daywork on its own server. Anyone on your team can send you an invite or a password reset link from Settings. For anything else, ask the person who runs the server.',
  system: {
    title: 'System',
    version: 'Version',
    product: 'Daywork {version}',
    server: 'Server',
    address: 'Address',
  },
  offline: {
    title: 'Working Offline',
    text: "If the address starts with https, Daywork opens without a signal on any device you've opened it on before. It shows what it last loaded. You can also install it like any other app, from your browser's menu. Without a signal, your changes are saved on the device. They're sent when you're back online.",
  },
  keys: 'Keyboard Shortcuts',
  before: {
    title: 'Before You Ask',
    server: 'Check “Server” above: it shows whether this device can reach Daywork.',
    reload: 'If something looks out of date, reload the page.',
    undo: 'To restore something you deleted by mistake, press Undo in its notification, or open “Recently Deleted” in Settings.',
  },
  asking: {
    title: 'When You Ask',
    text: 'Describe what you did, what you expected, and what you saw instead. Include the exact text of any message, and the version shown above.',
  },
  running: {
    title: 'If You Run the Server',
    text: "<code>npm run account</code> resets a password, <code>/api/health/</code> shows what's wrong, and the self-hosting guide that came with Daywork (docs/self-hosting.md) covers backups and updates.",
  },
})
