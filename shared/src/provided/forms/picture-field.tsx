import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useRef, useState, type ChangeEvent } from 'react'
import { useText } from '../i18n'
import { UploadError } from '../layout/upload-error'
import { FormField, type FieldLabelProps } from './form-field'
import styles from './picture-field.module.css'
import { useFormField } from './use-form-field'

export interface PictureFieldProps extends FieldLabelProps {
  /** File types, separated by commas. */
  accept: string
  /** Alternative text of the image. */
  alt: string
  /** Background color of the image in use, #rrggbb. */
  background: string
  /** Resolves to the image's address; rejects like `.unwrap()`. */
  upload: (file: File) => Promise<string>
  onUploaded?: () => void
}

/** An image, uploaded as soon as it is selected. The value is its address, '' without one. */
export function PictureField(props: PictureFieldProps) {
  const { name, label, required, help, disabled, accept, alt, background, upload, onUploaded } = props
  const t = useText()
  const field = useFormField<string>(name, { required, disabled, help: help !== undefined })
  const [isLoading, setLoading] = useState(false)
  const [error, setError] = useState<unknown>()
  const input = useRef<HTMLInputElement>(null)
  const locked = field.control.disabled

  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Lets the user select the same file again after a failure.
    target.value = ''
    if (!file) return
    setLoading(true)
    setError(undefined)
    try {
      field.setValue(await upload(file))
      onUploaded?.()
    } catch (error) {
      setError(error ?? null)
    } finally {
      setLoading(false)
    }
  }
  return (
    <>
      <FormField field={field} label={label} {...(required ? { required } : {})} help={help} group>
        {field.value !== '' && <Picture src={field.value} alt={alt} background={background} />}
        <Flex wrap gap={8}>
          <input
            ref={input}
            type="file"
            hidden
            accept={accept}
            aria-label={t('shared.picture.choose')}
            onChange={(event) => void take(event)}
          />
          <Button
            icon={<UploadOutlined aria-hidden />}
            loading={isLoading}
            disabled={locked}
            onClick={() => input.current?.click()}
          >
            {t(field.value !== '' ? 'shared.picture.replace' : 'shared.picture.choose')}
          </Button>
          {field.value !== '' && (
            <Button
              icon={<DeleteOutlined aria-hidden />}
              disabled={locked || isLoading}
              onClick={() => field.setValue('')}
            >
              {t('shared.picture.remove')}
            </Button>
          )}
        </Flex>
      </FormField>
      {error !== undefined && <UploadError title="error.upload.failed" error={error} />}
    </>
  )
}

/** Shows the image on its background color. */
function Picture({ src, alt, background }: { src: string; alt: string; background: string }) {
  return <img src={src} alt={alt} className={styles.picture} style={{ background }} />
}
