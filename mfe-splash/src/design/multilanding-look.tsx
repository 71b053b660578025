import { MAX_LOOK_TEXT, type LoginMethod, type SplashDesign } from '@portico/shared/contracts'
import { FieldRow, TextField, useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { useLocale, useSiteId } from '@portico/shared/session'
import { splashText } from '@portico/shared/splash-page'
import { loginMethodNameId } from '@portico/shared/value-names'
import { Button, Collapse } from 'antd'
import type { EditorValues } from '../editor/editor-values'
import { splashApi } from '../splash-api'
import { OwnColorField } from './own-color-field'
import { RichTextField } from './rich-text-field'

type MultiButton = SplashDesign['multi_btns'][number]

const plainButton = (method: LoginMethod): MultiButton => ({
  method,
  text: '',
  color: '',
  bgcolor: '',
  bordercolor: '',
})

/** Design of the page that lists several login methods: its heading, and the button of each. */
export function MultilandingLook() {
  const t = useText()
  const list = splashApi.useListSplashPagesQuery({ siteId: useSiteId() })
  const methods = (list.currentData?.items ?? []).filter(({ enabled }) => enabled)
  return (
    <Panel title={t('splash.screen.multilanding')} description={t('splash.multi.text')}>
      <RichTextField
        name="design.multiheading_htmltext"
        label={t('splash.look.heading')}
        help={t('splash.look.heading_help')}
      />
      <Collapse
        items={methods.map(({ login_type: method }) => ({
          key: method,
          label: t('splash.multi.button', { method: t(loginMethodNameId(method)) }),
          children: <ButtonLook method={method} />,
        }))}
      />
    </Panel>
  )
}

function ButtonLook({ method }: { method: LoginMethod }) {
  const t = useText()
  const language = useLocale()
  const { values, setFieldValue, isSubmitting } = useFormikContext<EditorValues>()
  const { multi_btns: buttons, button_color, button_textcolor } = values.design
  const index = buttons.findIndex((button) => button.method === method)
  if (index < 0) {
    const add = () => void setFieldValue('design.multi_btns', [...buttons, plainButton(method)])
    return (
      <Button disabled={isSubmitting} onClick={add}>
        {t('splash.multi.customise')}
      </Button>
    )
  }
  const name = (key: keyof MultiButton) => `design.multi_btns.${index}.${key}`
  return (
    <FieldRow min={200}>
      <TextField
        name={name('text')}
        label={t('splash.look.button_text')}
        maxLength={MAX_LOOK_TEXT}
        placeholder={splashText(language, { id: `method.${method}` })}
      />
      <OwnColorField name={name('bgcolor')} label={t('splash.look.login_bgcolor')} inherited={button_color} />
      <OwnColorField name={name('color')} label={t('splash.look.login_color')} inherited={button_textcolor} />
      <OwnColorField
        name={name('bordercolor')}
        label={t('splash.look.login_bordercolor')}
        inherited={button_color}
      />
    </FieldRow>
  )
}
