import type { SignatureDrawing } from '@daywork/domain/signatures/drawing'
import { sharedPageTexts } from '../../../texts/en/shared-page.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { SignaturePad } from '../../../ui/signature-pad.tsx'

/** The field for a drawn signature, in a file of its own because the form loads it when it opens. */
export function SignApproval({ onChange }: { onChange: (drawing: SignatureDrawing | null) => void }) {
  const t = useTexts(sharedPageTexts)
  return (
    <SignaturePad
      label={t('sign.pad')}
      hint={t('sign.hint')}
      clearLabel={t('sign.clear')}
      undoLabel={t('sign.undo')}
      isWrong={false}
      onChange={onChange}
    />
  )
}
