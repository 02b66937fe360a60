import { Component, type ReactNode } from 'react';

interface TextBoundaryProps {
  children: ReactNode;
  /** Shown in place of a text that failed to render. */
  fallback: ReactNode;
}

/** Keeps one operator text that fails to render from removing the rest of the page. */
export class TextBoundary extends Component<TextBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
