import { FileTextOutlined, GlobalOutlined, MailOutlined } from '@ant-design/icons'
import {
  barVariables,
  entryVariables,
  isBrandMail,
  type Branding,
  type BrandSection,
  PRODUCT_NAME,
} from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { useColorMode } from '@portico/shared/session'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { BrandMark } from './previews/brand-mark'
import { brandVariables, previewColors } from './previews/preview-colors'
import { toSectionForm } from './section-values'
import styles from './section-picture.module.css'

/** A small picture of a section as it's saved. Decorative: the card beside it has the same in words. */
export function SectionPicture({ section, branding }: { section: BrandSection; branding: Branding }) {
  const mode = useColorMode()
  const accent = branding.sections.logo?.value.accent_color ?? null
  return (
    <div className={styles.frame} style={previewColors(mode, accent)}>
      {contentOf(section, branding)}
    </div>
  )
}

function contentOf(section: BrandSection, branding: Branding): ReactNode {
  const { sections } = branding
  switch (section) {
    case 'logo':
      return <LogoPicture branding={branding} />
    case 'header':
      return <HeaderPicture branding={branding} />
    case 'login-page':
      return <SignInPicture branding={branding} />
    case 'footer':
      return <FooterPicture text={sections.footer?.value.text ?? ''} />
    case 'splash-footer': {
      const value = sections['splash-footer']?.value
      return <FooterPicture text={value?.text ?? ''} image={value?.logo} isPhone isHidden={value?.hidden} />
    }
    case 'invoice':
      return <IconPicture icon={<FileTextOutlined />} text={sections.invoice?.value.company ?? ''} />
    default: {
      const subject = isBrandMail(section) ? (sections[section]?.value.subject ?? '') : ''
      return <IconPicture icon={<MailOutlined />} text={subject} />
    }
  }
}

function LogoPicture({ branding: { sections } }: { branding: Branding }) {
  const mode = useColorMode()
  if (!sections.logo) return null
  const logo = toSectionForm<'logo'>(sections.logo.value)
  return (
    <div className={styles.center}>
      <BrandMark brand={{ name: logo.company_name || PRODUCT_NAME, logo }} mode={mode} />
      <span className={styles.accent} />
    </div>
  )
}

function HeaderPicture({ branding: { sections } }: { branding: Branding }) {
  if (!sections.header) return null
  const { links } = sections.header.value
  return (
    <div className={styles.bar} style={brandVariables(barVariables(sections.header.value))}>
      <span className={styles.block} />
      <span className={styles.texts}>
        {links.slice(0, 3).map(({ label, url }) => (
          <span key={`${label} ${url}`}>{label}</span>
        ))}
      </span>
      <span className={styles.dot} />
    </div>
  )
}

function SignInPicture({ branding: { sections } }: { branding: Branding }) {
  const value = sections['login-page']?.value
  if (!value) return null
  const variables = brandVariables(entryVariables(value, sections.logo?.value.accent_color ?? null))
  return (
    <div className={styles.split}>
      <span className={styles.side} style={variables}>
        {value.heading}
      </span>
      <span className={styles.form}>
        <span />
        <span />
        <span className={styles.filled} />
      </span>
    </div>
  )
}

interface FooterPictureProps {
  text: string
  image?: string | undefined
  isPhone?: boolean
  isHidden?: boolean | undefined
}

function FooterPicture({ text, image, isPhone = false, isHidden = false }: FooterPictureProps) {
  return (
    <div className={clsx(styles.sheet, isPhone && styles.narrow)}>
      {isPhone && <span className={styles.filled} />}
      <span className={styles.foot}>
        {!isHidden && (
          <>
            {image && <img src={image} alt="" />}
            {text || (!image && <span className={styles.block} />)}
          </>
        )}
      </span>
    </div>
  )
}

function IconPicture({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <div className={styles.center}>
      <span className={styles.icon}>{icon}</span>
      {text && <span className={styles.text}>{text}</span>}
    </div>
  )
}

/** The picture of the domain. */
export function DomainPicture() {
  const t = useText()
  return (
    <div className={styles.frame} style={previewColors(useColorMode(), null)}>
      <IconPicture icon={<GlobalOutlined />} text={t('branding.domain.sample')} />
    </div>
  )
}
