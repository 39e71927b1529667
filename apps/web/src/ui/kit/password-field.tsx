import { commonTexts } from '../../texts/en/common.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { Control, Field, type FieldLook, useField } from './field.tsx'
import { IconButton } from './icon-button.tsx'

type PasswordFieldProps = FieldLook & Omit<ComponentProps<'input'>, 'className' | 'type'>

/** A password field with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTexts(commonTexts)
  const { label, description, error, className, inputClassName, ...input } = props
  const described = useField({ ...input, label, description, error, className, inputClassName })
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <Field {...described.field}>
      <Control
        rightSection={
          <IconButton
            variant="subtle"
            aria-label={t('togglePassword')}
            aria-pressed={isShown}
            // Not a Tab stop, because most users would have to skip it; screen readers find it.
            tabIndex={-1}
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon data-icon="m" aria-hidden />
          </IconButton>
        }
      >
        <input {...input} {...described.control} type={isShown ? 'text' : 'password'} />
      </Control>
    </Field>
  )
}
