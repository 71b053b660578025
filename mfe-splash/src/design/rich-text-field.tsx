import { FormField, useFormField } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import type { RichTextTexts } from '@portico/shared/rich-text'
import { Skeleton } from 'antd'
import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import styles from './rich-text-field.module.css'

// Loaded lazily, because most tabs have no formatted text.
const RichTextBox = lazy(async () => ({
  default: (await import(/* webpackChunkName: "rich-text" */ '@portico/shared/rich-text')).RichTextBox,
}))

interface RichTextFieldProps {
  name: string
  label: string
  help: string
}

const FORMATS = ['paragraphs', 'headings', 'lists', 'styles'] as const

function useRichTextTexts(): RichTextTexts {
  const t = useText()
  return {
    toolbar: t('splash.rich.toolbar'),
    bold: t('splash.rich.bold'),
    italic: t('splash.rich.italic'),
    underline: t('splash.rich.underline'),
    link: t('splash.rich.link'),
    link_address: t('splash.rich.link_address'),
    link_apply: t('splash.rich.link_apply'),
    list: t('splash.rich.list'),
    numbers: t('splash.rich.numbers'),
    block: t('splash.rich.block'),
    heading: t('splash.rich.heading'),
    subheading: t('splash.rich.subheading'),
    paragraph: t('splash.rich.paragraph'),
    color: t('splash.rich.color'),
  }
}

/** A text with headings, lists, links and colors. The value is HTML; '' selects the default text. */
export function RichTextField({ name, label, help }: RichTextFieldProps) {
  const texts = useRichTextTexts()
  const field = useFormField<string>(name, { help: true })
  return (
    <FormField field={field} label={label} help={help} group>
      <Suspense fallback={<Skeleton active title={false} />}>
        <RichTextBox
          value={field.value}
          formats={FORMATS}
          texts={texts}
          label={label}
          disabled={field.control.disabled}
          control={{ id: field.control.id, 'aria-describedby': field.control['aria-describedby'] }}
          onChange={field.setValue}
          onBlur={field.onBlur}
          className={clsx(styles.box, field.status && styles.invalid)}
        />
      </Suspense>
    </FormField>
  )
}
