import { useLingui } from '@lingui/react/macro';
import { brandFileSchema, type BrandFile } from '@marquee/brand';
import { Alert, TextAreaField } from '@marquee/ui-kit';
import { shapeOf, type Shape } from '../schema-form/schema-shape.ts';
import { ColorFields } from './ColorFields.tsx';
import { ContrastPanel } from './ContrastPanel.tsx';
import type { OptionPath, Problems } from './draft.ts';
import { OptionField } from './OptionField.tsx';
import { useOptionTexts } from './option-texts.ts';
import { FILE_PART, parts } from './parts.ts';
import { useStudio } from './studio-context.ts';
import { UnusedPictures } from './UnusedPictures.tsx';

const file: Shape = shapeOf(brandFileSchema);

/** The schema's own form of an option. @throws Error for a path that the brand file does not have */
function shapeAt(path: OptionPath): Shape {
  return path.reduce<Shape>((shape, key) => {
    const inner = shape.kind === 'optional' ? shape.inner : shape;
    const found = inner.kind === 'group' ? inner.fields.find(([name]) => name === key)?.[1] : undefined;
    if (!found) throw new Error(`The brand file has no ${path.join('.')}.`);
    return found;
  }, file);
}

/** The options of one part of the brand file, or the file as it is written. */
export function StudioPart({
  part,
  text,
  brand,
  problems,
  isJson,
  onText,
}: {
  readonly part: string;
  readonly text: string;
  /** Undefined while something is wrong. */
  readonly brand: BrandFile | undefined;
  readonly problems: Problems;
  readonly isJson: boolean;
  readonly onText: (text: string) => void;
}) {
  const { t } = useLingui();
  const { merchant, canChange } = useStudio();
  const { nameOf } = useOptionTexts();
  if (part === FILE_PART)
    return (
      <>
        <TextAreaField
          label={t`The brand file`}
          rows={30}
          spellCheck={false}
          value={text}
          onChange={({ target }: { readonly target: { readonly value: string } }) => onText(target.value)}
        />
        {[...problems].map(([path, message]) => (
          <Alert key={path} tone="danger">{`${path} ${message}`}</Alert>
        ))}
      </>
    );
  if (!isJson)
    return <Alert tone="danger">{t`The file is not JSON. Correct it in the part "The whole file".`}</Alert>;
  const chosen = parts.find(({ name }) => name === part) ?? parts[0];
  return (
    <>
      {chosen?.name === 'colors' && brand && <ContrastPanel brand={brand} />}
      {chosen?.paths.map((path) => {
        const shape = shapeAt(path);
        const key = path.join('.');
        if (key === 'theme.color' && shape.kind === 'group') return <ColorFields key={key} shape={shape} />;
        return <OptionField key={key} shape={shape} path={path} label={nameOf(path)} />;
      })}
      {chosen?.name === 'pictures' && <UnusedPictures merchant={merchant} canChange={canChange} />}
    </>
  );
}
