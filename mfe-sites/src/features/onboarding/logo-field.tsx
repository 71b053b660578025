import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { isApiFailure } from '@portico/shared/api'
import { FormField, useFormField, useFormikContext } from '@portico/shared/forms'
import { useErrorText } from '@portico/shared/i18n'
import { Alert, Button, Checkbox, Flex, theme } from 'antd'
import { useRef, type ChangeEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useUploadSetupImageMutation } from '../../api/setup-api'
import { messages } from './branding-messages'
import type { BrandingValues } from './branding-schema'

/** The logo, uploaded as soon as it is chosen; or the word that there is none. */
export function LogoField({ siteId }: { siteId: number }) {
  const intl = useIntl()
  const field = useFormField<string>('logo_image', { help: true })
  const { values, setFieldValue, isSubmitting } = useFormikContext<BrandingValues>()
  const [uploadImage, { isLoading, error }] = useUploadSetupImageMutation()
  const input = useRef<HTMLInputElement>(null)
  const hasImage = field.value !== ''

  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file can be chosen again after a failure.
    target.value = ''
    if (!file) return
    const { data } = await uploadImage({ siteId, file })
    if (!data) return
    field.setValue(data.filelink)
    void setFieldValue('skip_image', false)
  }
  return (
    <>
      <FormField
        field={field}
        label={intl.formatMessage(messages.logo)}
        help={intl.formatMessage(messages.logoHelp)}
        group
      >
        {hasImage && <Logo src={field.value} background={values.grid_color} />}
        <Flex wrap gap={8}>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/png,image/jpeg,image/gif,image/webp"
            aria-label={intl.formatMessage(messages.choose)}
            onChange={(event) => void upload(event)}
          />
          <Button
            icon={<UploadOutlined aria-hidden />}
            loading={isLoading}
            disabled={isSubmitting}
            onClick={() => input.current?.click()}
          >
            <FormattedMessage {...(hasImage ? messages.replace : messages.choose)} />
          </Button>
          {hasImage && (
            <Button
              icon={<DeleteOutlined aria-hidden />}
              disabled={isSubmitting || isLoading}
              onClick={() => field.setValue('')}
            >
              <FormattedMessage {...messages.remove} />
            </Button>
          )}
        </Flex>
      </FormField>
      <UploadFault error={error} />
      <Checkbox
        style={{ marginBottom: 20 }}
        checked={values.skip_image}
        disabled={hasImage || isSubmitting}
        onChange={({ target }) => void setFieldValue('skip_image', target.checked)}
      >
        <FormattedMessage {...messages.skipImage} />
      </Checkbox>
    </>
  )
}

/** On the colour that it will stand on. */
function Logo({ src, background }: { src: string; background: string }) {
  const intl = useIntl()
  const { token } = theme.useToken()
  return (
    <img
      src={src}
      alt={intl.formatMessage(messages.logoAlt)}
      style={{
        display: 'block',
        maxWidth: '100%',
        maxHeight: 96,
        marginBottom: 12,
        padding: 8,
        background,
        border: `1px solid ${token.colorBorderSecondary}`,
        borderRadius: token.borderRadius,
      }}
    />
  )
}

function UploadFault({ error }: { error: unknown }) {
  const intl = useIntl()
  const errorText = useErrorText()
  if (error === undefined) return null
  const texts = isApiFailure(error) ? [...(error.schema_texts.file ?? []), error.text] : []
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      style={{ marginBottom: 16 }}
      title={intl.formatMessage(messages.uploadFailed)}
      description={texts[0] && texts[0].id !== messages.uploadFailed.id ? errorText(texts[0]) : undefined}
    />
  )
}
