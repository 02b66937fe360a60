import { createRoot } from 'react-dom/client';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { StyleProvider } from '@marquee/ui-kit';
import { App } from './app/App.tsx';
import { showLanguage, startLanguageOf } from './app/languages.ts';
import { queryClient } from './app/query-client.ts';
import { applyStyles } from './app/styles.ts';

applyStyles();
await showLanguage(startLanguageOf(localStorage, navigator.languages));
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <StyleProvider>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </I18nProvider>
  </StyleProvider>,
);
