import { MAX_LOOK_TEXT, type LoginMethod, type SplashDesign } from '@portico/shared/contracts'
import { FieldRow, TextField, useFormikContext } from '@portico/shared/forms'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { type UsualTextKey } from '@portico/shared/splash-page'
import { loginMethodNameId } from '@portico/shared/value-names'
import { Collapse } from 'antd'
import type { EditorValues } from '../editor/editor-values'
import { OwnColorField } from './own-color-field'
import { RichTextField } from './rich-text-field'
import { UsualTextField } from './usual-text-field'

type Look = SplashDesign

/** Suffixes of a method's color keys, with their label and the color used while empty. */
const COLORS: readonly { suffix: string; label: MessageId; inherited: (design: Look) => string }[] = [
  { suffix: 'login_bgcolor', label: 'splash.look.login_bgcolor', inherited: (look) => look.button_color },
  { suffix: 'login_color', label: 'splash.look.login_color', inherited: (look) => look.button_textcolor },
  {
    suffix: 'login_bordercolor',
    label: 'splash.look.login_bordercolor',
    inherited: (look) => look.button_color,
  },
  { suffix: 'back_color', label: 'splash.look.back_color', inherited: (look) => look.tos_color },
  { suffix: 'back_bgcolor', label: 'splash.look.back_bgcolor', inherited: (look) => look.grid_color },
  { suffix: 'fields_color', label: 'splash.look.fields_color', inherited: (look) => look.partialtos1_color },
  { suffix: 'fields_bgcolor', label: 'splash.look.fields_bgcolor', inherited: () => '' },
  { suffix: 'fields_bordercolor', label: 'splash.look.fields_bordercolor', inherited: () => '' },
  { suffix: 'fields_placeholder_color', label: 'splash.look.fields_placeholder', inherited: () => '' },
]

const GROUPS = [
  { part: 'login', title: 'splash.look.login', label: 'splash.look.login_text' },
  { part: 'back', title: 'splash.look.back', label: 'splash.look.back_text' },
  { part: 'fields', title: 'splash.look.fields', label: null },
] as const

type ExtraButton = 'phone_otp' | 'phone_resend' | 'guestuser_signup' | 'payment_pay' | 'atos_agree'

interface ExtraLook {
  title: MessageId
  button?: ExtraButton
  texts?: readonly (readonly [UsualTextKey, MessageId])[]
}

/** Additional buttons and texts of single methods. */
const EXTRAS: Partial<Record<LoginMethod, readonly ExtraLook[]>> = {
  phone: [
    { title: 'splash.look.otp_button', button: 'phone_otp' },
    { title: 'splash.look.resend_button', button: 'phone_resend' },
  ],
  guestuser: [{ title: 'splash.look.signup_button', button: 'guestuser_signup' }],
  payment: [
    { title: 'splash.look.pay_button', button: 'payment_pay' },
    {
      title: 'splash.look.payment_texts',
      texts: [
        ['payment_already_paid_text', 'splash.look.already_paid'],
        ['payment_go_to_account_text', 'splash.look.go_to_account'],
        ['payment_card_heading_text', 'splash.look.card_heading'],
      ],
    },
  ],
  atos: [{ title: 'splash.look.agree_button', button: 'atos_agree' }],
}

/** Texts and colors of a single method. */
export function MethodLook({ method }: { method: LoginMethod }) {
  const t = useText()
  const { design } = useFormikContext<EditorValues>().values
  // The terms page has a single button, which accepts them.
  const groups = GROUPS.filter(({ part }) => method !== 'atos' || part !== 'login').map(
    ({ part, title, label }) => ({
      key: title,
      label: t(title),
      children: (
        <FieldRow min={200}>
          {label && <UsualTextField name={`${method}_${part}_text`} label={t(label)} />}
          {COLORS.filter(({ suffix }) => suffix.startsWith(`${part}_`)).map(
            ({ suffix, label: name, inherited }) => (
              <OwnColorField
                key={suffix}
                name={`design.${method}_${suffix}`}
                label={t(name)}
                inherited={inherited(design)}
              />
            ),
          )}
        </FieldRow>
      ),
    }),
  )
  const extras = (EXTRAS[method] ?? []).map((extra) => ({
    key: extra.title,
    label: t(extra.title),
    children: <Extra {...extra} design={design} />,
  }))
  return (
    <Panel
      title={t('splash.look.title', { method: t(loginMethodNameId(method)) })}
      description={t('splash.look.text')}
    >
      {method === 'atos' ? (
        <TermsTexts />
      ) : (
        <RichTextField
          name={`design.${method}_heading_htmltext`}
          label={t('splash.look.heading')}
          help={t('splash.look.heading_help')}
        />
      )}
      <Collapse items={[...groups, ...extras]} />
    </Panel>
  )
}

function TermsTexts() {
  const t = useText()
  return (
    <>
      <UsualTextField name="atos_heading_text" label={t('splash.look.atos_heading')} />
      <TextField
        name="design.atos_subheading_text"
        label={t('splash.look.atos_subheading')}
        maxLength={MAX_LOOK_TEXT}
      />
      <RichTextField
        name="design.atos_description_htmltext"
        label={t('splash.look.atos_description')}
        help={t('splash.look.atos_description_help')}
      />
    </>
  )
}

function Extra({ button, texts = [], design }: ExtraLook & { design: Look }) {
  const t = useText()
  return (
    <FieldRow min={200}>
      {texts.map(([key, label]) => (
        <UsualTextField key={key} name={key} label={t(label)} />
      ))}
      {button && (
        <>
          <UsualTextField name={`${button}_text`} label={t('splash.look.button_text')} />
          <OwnColorField
            name={`design.${button}_bgcolor`}
            label={t('splash.look.login_bgcolor')}
            inherited={design.button_color}
          />
          <OwnColorField
            name={`design.${button}_color`}
            label={t('splash.look.login_color')}
            inherited={design.button_textcolor}
          />
        </>
      )}
    </FieldRow>
  )
}
