import { useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { fontStack } from '@portico/shared/splash-page'
import { App, theme } from 'antd'
import type { EditorValues } from '../editor/editor-values'
import { SPLASH_TEMPLATES, withTemplate, type SplashTemplate } from './templates'

/** The same in both languages. */
const SAMPLE = 'Wi-Fi'

/** Looks to begin with. */
export function TemplatePicker({ readOnly }: { readOnly: boolean }) {
  const t = useText()
  const { values, setFieldValue, isSubmitting } = useFormikContext<EditorValues>()
  const { message } = App.useApp()
  if (readOnly) return null
  const apply = (template: SplashTemplate) => {
    void setFieldValue('design', withTemplate(values.design, template))
    void message.info(t('splash.template.applied', { name: t(template.name) }))
  }
  return (
    <Panel title={t('splash.template.title')} description={t('splash.template.text')}>
      <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))' }}>
        {SPLASH_TEMPLATES.map((template) => (
          <TemplateCard
            key={template.id}
            template={template}
            disabled={isSubmitting}
            onChoose={() => apply(template)}
          />
        ))}
      </div>
    </Panel>
  )
}

interface TemplateCardProps {
  template: SplashTemplate
  disabled: boolean
  onChoose: () => void
}

function TemplateCard({ template: { name, look }, disabled, onChoose }: TemplateCardProps) {
  const t = useText()
  const { token } = theme.useToken()
  const line = { height: 6, borderRadius: 3, marginBottom: 5 }
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onChoose}
      style={{
        ...{ padding: 0, overflow: 'hidden', cursor: 'pointer', textAlign: 'start', font: 'inherit' },
        ...{ background: token.colorBgContainer, color: token.colorText },
        ...{ border: `1px solid ${token.colorBorder}`, borderRadius: token.borderRadiusLG },
      }}
    >
      <span aria-hidden style={{ display: 'block', padding: 14, background: look.body_color }}>
        <span
          style={{
            ...{ display: 'block', padding: 10, background: look.grid_color },
            borderRadius: Math.min(look.grid_border_radius, 12),
          }}
        >
          <span
            style={{
              ...{ display: 'block', marginBottom: 6, fontSize: 15, lineHeight: 1.1, fontWeight: 600 },
              ...{ color: look.partialtos1_color, fontFamily: fontStack(look.body_fontfamily) },
              textAlign: look.logo_align,
            }}
          >
            {SAMPLE}
          </span>
          <span style={{ ...line, display: 'block', background: look.partialtos1_color, opacity: 0.25 }} />
          <span style={{ ...line, display: 'block', height: 14, background: look.button_color }} />
        </span>
      </span>
      <span style={{ display: 'block', padding: '8px 12px' }}>{t(name)}</span>
    </button>
  )
}
