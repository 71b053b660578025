import type { Site } from '@portico/shared/contracts'
import { useIntl } from 'react-intl'
import type { BrandingValues } from './branding-schema'
import { LOGIN_METHOD_NAMES } from '../location/login-method-names'

/** How the first splash page looks with these colours. A picture: nothing in it can be pressed. */
export function SplashPreview({ site, values }: { site: Site; values: BrandingValues }) {
  const intl = useIntl()
  const heading = intl.formatMessage({ id: 'onboarding.branding.preview_heading' }, { name: site.name })
  return (
    <figure style={{ margin: 0 }}>
      <figcaption style={{ marginBottom: 8, fontWeight: 500 }}>
        {intl.formatMessage({ id: 'onboarding.branding.preview' })}
      </figcaption>
      <div
        aria-hidden
        style={{
          padding: '28px 16px 14px',
          background: values.body_color,
          border: '8px solid #20262e',
          borderRadius: 24,
          maxWidth: 340,
        }}
      >
        <div
          style={{
            padding: 18,
            background: values.grid_color,
            color: values.partialtos1_color,
            borderRadius: 12,
            boxShadow: '0 1px 4px rgb(0 0 0 / 18%)',
          }}
        >
          {values.logo_image && (
            <div style={{ marginBottom: 14, textAlign: values.logo_align }}>
              <img
                src={values.logo_image}
                alt=""
                style={{
                  width: values.logo_size ?? undefined,
                  maxWidth: '100%',
                  maxHeight: 120,
                  objectFit: 'contain',
                }}
              />
            </div>
          )}
          <div style={{ marginBottom: 14, fontSize: 18, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {heading}
          </div>
          {site.login_methods.map((method) => (
            <div
              key={method}
              style={{
                marginTop: 8,
                padding: '9px 12px',
                background: values.button_color,
                color: values.button_textcolor,
                borderRadius: 8,
                textAlign: 'center',
              }}
            >
              {intl.formatMessage({ id: LOGIN_METHOD_NAMES[method] })}
            </div>
          ))}
        </div>
        <div
          style={{
            minHeight: 20,
            marginTop: 14,
            fontSize: 12,
            textAlign: 'center',
            color: values.bottomtext_color,
          }}
        >
          {values.splash_page_powered_by_text}
        </div>
      </div>
    </figure>
  )
}
