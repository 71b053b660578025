import type { LoginMethod, SplashDesign } from '@portico/shared/contracts'
import { FieldRow, TextField, useFormikContext } from '@portico/shared/forms'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { designKeysOf } from '@portico/shared/splash-page'
import { LOGIN_METHOD_NAMES } from '@portico/shared/value-names'
import { Collapse } from 'antd'
import type { EditorValues } from '../editor/editor-values'
import { OwnColorField } from './own-color-field'
import { RichTextField } from './rich-text-field'

type Look = SplashDesign

/** What follows a method's or a button's name in a key: its label, and for colours what holds while it's empty. */
const PARTS: readonly { suffix: string; label: MessageId; inherited?: (design: Look) => string }[] = [
  { suffix: 'login_text', label: 'splash.look.login_text' },
  { suffix: 'login_bgcolor', label: 'splash.look.login_bgcolor', inherited: (look) => look.button_color },
  { suffix: 'login_color', label: 'splash.look.login_color', inherited: (look) => look.button_textcolor },
  {
    suffix: 'login_bordercolor',
    label: 'splash.look.login_bordercolor',
    inherited: (look) => look.button_color,
  },
  { suffix: 'back_text', label: 'splash.look.back_text' },
  { suffix: 'back_color', label: 'splash.look.back_color', inherited: (look) => look.tos_color },
  { suffix: 'back_bgcolor', label: 'splash.look.back_bgcolor', inherited: (look) => look.grid_color },
  { suffix: 'fields_color', label: 'splash.look.fields_color', inherited: (look) => look.partialtos1_color },
  { suffix: 'fields_bgcolor', label: 'splash.look.fields_bgcolor', inherited: () => '' },
  { suffix: 'fields_bordercolor', label: 'splash.look.fields_bordercolor', inherited: () => '' },
  { suffix: 'fields_placeholder_color', label: 'splash.look.fields_placeholder', inherited: () => '' },
]

const GROUPS = [
  { key: 'login', title: 'splash.look.login', prefix: 'login_' },
  { key: 'back', title: 'splash.look.back', prefix: 'back_' },
  { key: 'fields', title: 'splash.look.fields', prefix: 'fields_' },
] as const

/** Buttons and texts that single methods have besides. */
const EXTRAS: Partial<
  Record<LoginMethod, { title: MessageId; button?: string; texts?: Record<string, MessageId> }[]>
> = {
  phone: [
    { title: 'splash.look.otp_button', button: 'phone_otp' },
    { title: 'splash.look.resend_button', button: 'phone_resend' },
  ],
  guestuser: [{ title: 'splash.look.signup_button', button: 'guestuser_signup' }],
  payment: [
    { title: 'splash.look.pay_button', button: 'payment_pay' },
    {
      title: 'splash.look.payment_texts',
      texts: {
        payment_already_paid_text: 'splash.look.already_paid',
        payment_go_to_account_text: 'splash.look.go_to_account',
        payment_card_heading_text: 'splash.look.card_heading',
      },
    },
  ],
  atos: [
    { title: 'splash.look.agree_button', button: 'atos_agree' },
    {
      title: 'splash.look.atos_texts',
      texts: {
        atos_heading_text: 'splash.look.atos_heading',
        atos_subheading_text: 'splash.look.atos_subheading',
      },
    },
  ],
}

/** Texts and colours that one method has of its own. */
export function MethodLook({ method }: { method: LoginMethod }) {
  const t = useText()
  const { design } = useFormikContext<EditorValues>().values
  const keys: readonly string[] = designKeysOf(method)
  const has = (key: string) => keys.includes(key)
  const groups = GROUPS.map(({ key, title, prefix }) => ({
    key,
    label: t(title),
    children: (
      <FieldRow min={200}>
        {PARTS.filter(({ suffix }) => suffix.startsWith(prefix) && has(`${method}_${suffix}`)).map(
          ({ suffix, label, inherited }) => (
            <Part
              key={suffix}
              name={`design.${method}_${suffix}`}
              label={t(label)}
              inherited={inherited?.(design)}
            />
          ),
        )}
      </FieldRow>
    ),
  }))
  const extras = (EXTRAS[method] ?? []).map((extra) => ({
    key: extra.title,
    label: t(extra.title),
    children: <Extra {...extra} design={design} />,
  }))
  return (
    <Panel
      title={t('splash.look.title', { method: t(LOGIN_METHOD_NAMES[method]) })}
      description={t('splash.look.text')}
    >
      {method === 'atos' ? (
        <RichTextField
          name="design.atos_description_htmltext"
          label={t('splash.look.atos_description')}
          help={t('splash.look.heading_help')}
        />
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

function Part({ name, label, inherited }: { name: string; label: string; inherited: string | undefined }) {
  const t = useText()
  if (inherited !== undefined) return <OwnColorField name={name} label={label} inherited={inherited} />
  return <TextField name={name} label={label} maxLength={120} placeholder={t('splash.look.usual_text')} />
}

interface ExtraProps {
  button?: string
  texts?: Record<string, MessageId>
  design: Look
}

function Extra({ button, texts = {}, design }: ExtraProps) {
  const t = useText()
  return (
    <FieldRow min={200}>
      {Object.entries(texts).map(([key, label]) => (
        <Part key={key} name={`design.${key}`} label={t(label)} inherited={undefined} />
      ))}
      {button && (
        <>
          <Part name={`design.${button}_text`} label={t('splash.look.button_text')} inherited={undefined} />
          <Part
            name={`design.${button}_bgcolor`}
            label={t('splash.look.login_bgcolor')}
            inherited={design.button_color}
          />
          <Part
            name={`design.${button}_color`}
            label={t('splash.look.login_color')}
            inherited={design.button_textcolor}
          />
        </>
      )}
    </FieldRow>
  )
}
