import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { MAX_BRAND_LINK_LABEL, MAX_BRAND_LINKS, type brandImageUses } from '@portico/shared/contracts'
import { FieldRow, OwnColorField, PictureField, TextField, useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { moved, SortableList } from '@portico/shared/sortable-list'
import { IMAGE_TYPES } from '@portico/shared/splash-design'
import { Button, Flex } from 'antd'
import { brandingApi } from './branding-api'
import { newLink, type LinkRow } from './section-values'
import styles from './brand-fields.module.css'

/** Beginning of an address, as a placeholder. */
export const WEB_ADDRESS = 'https://'

interface BrandColorFieldProps {
  name: string
  label: string
  /** The color while the field is empty. */
  inherited: string
}

/** A color that replaces the product's. */
export function BrandColorField({ name, label, inherited }: BrandColorFieldProps) {
  const t = useText()
  return (
    <OwnColorField
      name={name}
      label={label}
      inherited={inherited}
      inheritedText={t('branding.color.default')}
      resetText={t('branding.color.reset')}
      resetLabel={t('branding.color.reset_label', { name: label })}
    />
  )
}

interface BrandImageFieldProps {
  name: string
  label: string
  help?: string
  use?: (typeof brandImageUses)[number]
  /** #rrggbb */
  background: string
}

export function BrandImageField({ use = 'logo', help, ...field }: BrandImageFieldProps) {
  const [uploadImage] = brandingApi.useUploadBrandImageMutation()
  return (
    <PictureField
      {...field}
      {...(help && { help })}
      accept={IMAGE_TYPES}
      alt={field.label}
      upload={async (file) => (await uploadImage({ query: { use }, file }).unwrap()).filelink}
    />
  )
}

/** Links in the order in which they are shown. */
export function LinksPanel({ title, description }: { title: string; description: string }) {
  const t = useText()
  const { values, setFieldValue, isSubmitting } = useFormikContext<{ links: LinkRow[] }>()
  const { links } = values
  const change = (next: LinkRow[]) => void setFieldValue('links', next)
  const nameOf = (link: LinkRow) => link.label || t('branding.link', { number: links.indexOf(link) + 1 })
  return (
    <Panel title={title} description={description}>
      <SortableList
        label={title}
        items={links}
        itemKey={({ key }) => key}
        itemName={nameOf}
        disabled={isSubmitting}
        onMove={(from, to) => change(moved(links, from, to))}
      >
        {(link) => (
          <Flex align="center" gap="small">
            <div className={styles.link}>
              <FieldRow min={160}>
                <TextField
                  name={`links.${links.indexOf(link)}.label`}
                  label={t('branding.link.label')}
                  maxLength={MAX_BRAND_LINK_LABEL}
                  required
                />
                <TextField
                  name={`links.${links.indexOf(link)}.url`}
                  label={t('branding.link.url')}
                  type="url"
                  placeholder={WEB_ADDRESS}
                  required
                />
              </FieldRow>
            </div>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('branding.link.remove', { name: nameOf(link) })}
              disabled={isSubmitting}
              onClick={() => change(links.filter((each) => each !== link))}
            />
          </Flex>
        )}
      </SortableList>
      <Button
        icon={<PlusOutlined aria-hidden />}
        className={styles.add}
        disabled={isSubmitting || links.length >= MAX_BRAND_LINKS}
        onClick={() => change([...links, newLink()])}
      >
        {t('branding.link.add')}
      </Button>
    </Panel>
  )
}
