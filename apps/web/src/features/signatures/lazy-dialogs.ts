import { lazyPanel } from '../../records/lazy-panel.tsx'

export const SignDialog = lazyPanel(async () => (await import('./sign-dialog.tsx')).SignDialog)
export const SignatureDetails = lazyPanel(async () => (await import('./signature-details.tsx')).SignatureDetails)
