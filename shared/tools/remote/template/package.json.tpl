{
  "name": "@portico/__NAME__",
  "private": true,
  "version": "1.0.0",
  "license": "MIT",
  "scripts": {
    "build": "portico build __NAME__",
    "dev": "portico dev __NAME__"
  },
  "dependencies": {
    "@ant-design/icons": "catalog:",
    "@portico/shared": "workspace:*",
    "antd": "catalog:",
    "clsx": "catalog:",
    "formik": "catalog:",
    "react": "catalog:",
    "react-dom": "catalog:",
    "react-intl": "catalog:",
    "react-router-dom": "catalog:",
    "yup": "catalog:"__ZOD__
  },
  "devDependencies": {
    "@types/react": "catalog:",
    "@types/react-dom": "catalog:"
  }
}
