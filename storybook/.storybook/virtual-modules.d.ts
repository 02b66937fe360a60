/// <reference types="vite/client" />
declare module 'virtual:storybook/brands' {
  import type { StoryBrand } from './workspace-data.ts';

  const brands: readonly StoryBrand[];
  export default brands;
}

declare module 'virtual:storybook/catalogues' {
  import type { CatalogueLoaders, WireLanguage } from '@marquee/i18n';

  const catalogues: Record<WireLanguage, CatalogueLoaders & { readonly office: CatalogueLoaders['areas'] }>;
  export default catalogues;
}

declare module '*.mdx' {
  import type { ComponentType } from 'react';

  const page: ComponentType;
  export default page;
}
