import { PictureField, useFormikContext } from '@portico/shared/forms'
import { Checkbox } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { useUploadSetupImageMutation } from './setup-api'
import type { BrandingValues } from './branding-schema'

/** The logo, or the word that there is none. */
export function LogoField({ siteId }: { siteId: number }) {
  const intl = useIntl()
  const { values, setFieldValue, isSubmitting } = useFormikContext<BrandingValues>()
  const [uploadImage] = useUploadSetupImageMutation()
  return (
    <>
      <PictureField
        name="logo_image"
        label={intl.formatMessage({ id: 'onboarding.branding.logo' })}
        help={intl.formatMessage({ id: 'onboarding.branding.logo_help' })}
        accept="image/png,image/jpeg,image/gif,image/webp"
        alt={intl.formatMessage({ id: 'onboarding.branding.logo_alt' })}
        background={values.grid_color}
        upload={async (file) => (await uploadImage({ siteId, file }).unwrap()).filelink}
        onUploaded={() => void setFieldValue('skip_image', false)}
      />
      <Checkbox
        style={{ marginBottom: 20 }}
        checked={values.skip_image}
        disabled={values.logo_image !== '' || isSubmitting}
        onChange={({ target }) => void setFieldValue('skip_image', target.checked)}
      >
        <FormattedMessage id="onboarding.branding.skip_image" />
      </Checkbox>
    </>
  )
}
