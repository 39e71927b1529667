import '@fontsource-variable/inter/wght.css'
import './theme/tokens.css'
import './theme/mantine.css'
import './theme/tones.css'
import './theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { registerServiceWorker } from './register-service-worker.ts'
import { SignInGate } from './shell/sign-in-gate.tsx'
import { ThemeProvider } from './theme/theme-provider.tsx'
import { QuestionDialog } from './ui/dialog.tsx'
import { NotificationRegion } from './ui/notification-region.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <SignInGate />
      <QuestionDialog />
      <NotificationRegion />
    </ThemeProvider>
  </StrictMode>,
)

registerServiceWorker()
